const PATTERN = [2, 3]

/**
 * Returns the number of pictures in each row: alternately two and three, so that the last row is always full.
 * A count of 5n + 1 starts with a row of three; otherwise it would end with a column of pairs.
 */
export function arrangeWork(count: number): number[] {
  const rows = count > 1 && count % 5 === 1 ? [3] : []
  let left = count - (rows[0] ?? 0)
  for (let i = 0; left > 0; i++) {
    const row = nextRow(left, PATTERN[i % PATTERN.length] as number)
    rows.push(row)
    left -= row
  }
  return rows
}

function nextRow(left: number, wanted: number): number {
  if (left <= 3) return left
  // A single picture in the last row would be too large.
  return left - wanted === 1 ? 2 : wanted
}
