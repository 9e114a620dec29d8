/** Returns the URL of a list page, without empty filters and without page 1. */
export function listUrl(path: string, filters: Record<string, string> = {}): (page: number) => string {
  return (page) => {
    const given = Object.entries({ ...filters, page: page > 1 ? String(page) : '' }).filter(
      ([, value]) => value,
    )
    return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
  }
}
