const PATTERN = [2, 3]

/** Two wide ones, three narrow ones, and so on, so that the last row is always full: how many share each row. */
export function arrangeWork(count: number): number[] {
  const rows: number[] = []
  let left = count
  for (let i = 0; left > 0; i++) {
    const row = nextRow(left, PATTERN[i % PATTERN.length] as number)
    rows.push(row)
    left -= row
  }
  return rows
}

function nextRow(left: number, wanted: number): number {
  if (left <= 3) return left
  // One alone at the end would be too large.
  return left - wanted === 1 ? 2 : wanted
}
