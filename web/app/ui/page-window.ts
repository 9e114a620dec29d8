const WINDOW = 4

/** The page numbers on show: four around the current one, always four when there are that many. */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 1, pages - WINDOW + 1))
  const count = Math.min(WINDOW, pages)
  return Array.from({ length: count }, (_, i) => first + i)
}
