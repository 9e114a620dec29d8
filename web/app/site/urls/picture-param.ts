import type { ShouldRevalidateFunctionArgs } from 'react-router'

const PARAM = 'picture'
const HERE = 'http://here'

export const readPictureId = (search: string) => new URLSearchParams(search).get(PARAM)

export function withPicture(address: string, id: string | null): string {
  const url = new URL(address, HERE)
  if (id === null) url.searchParams.delete(PARAM)
  else url.searchParams.set(PARAM, id)
  return url.pathname + url.search
}

export const findPicture = <T extends { public_id: string }>(pictures: T[], search: string): T | undefined =>
  pictures.find(({ public_id }) => public_id === readPictureId(search))

export function openedIn<T extends { public_id: string; alt: string }>(
  pictures: T[],
  search: string,
  words: string,
): T | undefined {
  const picture = findPicture(pictures, search)
  return picture && { ...picture, alt: picture.alt || words }
}

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
