const PATTERN = [2, 3]

/**
 * How many pictures share each row: two and three in turn, so that the last row is always full. One more than whole turns
 * begins with a row of three, because two and three times two would be a column of pairs.
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
