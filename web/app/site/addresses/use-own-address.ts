import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'

/** A link within the site may hold a former address: the record's own takes its place. The server redirects instead. */
export function useOwnAddress(folder: string, slug: string): void {
  const { slug: given } = useParams()
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const address = `${folder}/${encodeURIComponent(slug)}${search}${hash}`
  const isOther = given !== undefined && slug !== '' && given !== slug
  useEffect(() => {
    if (isOther) navigate(address, { replace: true, preventScrollReset: true })
  }, [isOther, address, navigate])
}
