import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'

/**
 * A link within the site may contain a former slug: it is replaced by the current one. The server redirects
 * instead.
 */
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
