/** Files travel one after the other in a form: how far each has come, from how far all of them have. */
export function shareOfEach(files: { size: number }[], share: number | undefined): (number | undefined)[] {
  if (share === undefined) return []
  let left = share * files.reduce((sum, { size }) => sum + size, 0)
  return files.map(({ size }) => {
    const sent = Math.min(left, size)
    left -= sent
    return size === 0 ? 1 : sent / size
  })
}
