const WINDOW = 4

/** Returns four page numbers around the current one, or all when there are fewer. */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 1, pages - WINDOW + 1))
  const count = Math.min(WINDOW, pages)
  return Array.from({ length: count }, (_, i) => first + i)
}

type Gap = 'earlier' | 'later'

/** Returns the window with the first and last page. A gap of one page is filled with that page. */
export function pagesWithEnds(page: number, pages: number): (number | Gap)[] {
  const shown = pageWindow(page, pages)
  const [first = 1, last = pages] = [shown[0], shown.at(-1)]
  const before = first > 3 ? [1, 'earlier' as const] : [1, 2].filter((number) => number < first)
  const after =
    last < pages - 2 ? ['later' as const, pages] : [pages - 1, pages].filter((number) => number > last)
  return [...before, ...shown, ...after]
}
