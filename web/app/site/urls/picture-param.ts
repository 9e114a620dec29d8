import type { ShouldRevalidateFunctionArgs } from 'react-router'

const PARAM = 'picture'
const HERE = 'http://here'

/** Returns the public id of the picture that a URL opens. */
export const readPictureId = (search: string) => new URLSearchParams(search).get(PARAM)

/** Returns the URL with this picture opened, or with none. */
export function withPicture(address: string, id: string | null): string {
  const url = new URL(address, HERE)
  if (id === null) url.searchParams.delete(PARAM)
  else url.searchParams.set(PARAM, id)
  return url.pathname + url.search
}

export const findPicture = <T extends { public_id: string }>(pictures: T[], search: string): T | undefined =>
  pictures.find(({ public_id }) => public_id === readPictureId(search))

/** Returns the picture that a URL opens, with `alt` as the fallback text. */
export function openedIn<T extends { public_id: string; alt: string }>(
  pictures: T[],
  search: string,
  words: string,
): T | undefined {
  const picture = findPicture(pictures, search)
  return picture && { ...picture, alt: picture.alt || words }
}

/** Opening, changing and closing a picture load no data. */
export function shouldRevalidatePicture({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const [now, next] = [currentUrl, nextUrl].map(({ pathname, search }) => pathname + search) as [
    string,
    string,
  ]
  if (now !== next && withPicture(now, null) === withPicture(next, null)) return false
  return defaultShouldRevalidate
}
