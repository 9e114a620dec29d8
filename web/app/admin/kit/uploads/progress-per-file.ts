/** Derives the progress of each file from the total progress, because files are sent sequentially. */
export function progressPerFile(
  files: { size: number }[],
  share: number | undefined,
): (number | undefined)[] {
  if (share === undefined) return []
  let left = share * files.reduce((sum, { size }) => sum + size, 0)
  return files.map(({ size }) => {
    const sent = Math.min(left, size)
    left -= sent
    return size === 0 ? 1 : sent / size
  })
}
