export function moveItem<T>(list: readonly T[], from: number, by: number): T[] {
  const to = Math.max(0, Math.min(list.length - 1, from + by))
  const rest = list.filter((_, i) => i !== from)
  return [...rest.slice(0, to), list[from] as T, ...rest.slice(to)]
}
