import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'

/** Replaces a former slug after a click on a link. For a loaded document the server redirects instead. */
export function useCurrentSlug(folder: string, slug: string): void {
  const { slug: given } = useParams()
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const address = `${folder}/${encodeURIComponent(slug)}${search}${hash}`
  const isDifferent = given !== undefined && slug !== '' && given !== slug
  useEffect(() => {
    if (isDifferent) navigate(address, { replace: true, preventScrollReset: true })
  }, [isDifferent, address, navigate])
}
