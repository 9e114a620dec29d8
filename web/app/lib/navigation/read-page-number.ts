/** Returns the page number of the URL; an invalid one counts as 1. */
export function readPageNumber(url: string): number {
  const page = Number(new URL(url).searchParams.get('page'))
  return Number.isInteger(page) && page > 0 ? page : 1
}
