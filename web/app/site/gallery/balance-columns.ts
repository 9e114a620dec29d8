/** The repeating heights of tiles in grid rows, as in gallery-wall.module.css. */
const TURN = [5, 6, 4] as const
const COLUMNS = [4, 3, 2]
/** Number of tiles per column to adjust; three are enough to align the ends of all columns. */
const LAST_ROWS = 3

const turnOf = (place: number) => TURN[place % TURN.length] as number

function put(heights: readonly number[], rows: number): number[] {
  const shortest = heights.indexOf(Math.min(...heights))
  return heights.map((height, column) => (column === shortest ? height + rows : height))
}

/**
 * Finds heights for the tiles from `place` on, with few deviations from TURN. Undefined if no heights align.
 */
function endFrom(place: number, total: number, heights: number[], dead: Set<string>): number[] | undefined {
  if (place === total) return new Set(heights).size === 1 ? [] : undefined
  const lowest = Math.min(...heights)
  const state = `${place} ${heights.map((height) => height - lowest).sort((a, b) => a - b)}`
  if (dead.has(state)) return undefined
  const own = turnOf(place)
  for (const rows of [own, ...TURN.filter((other) => other !== own)]) {
    const rest = endFrom(place + 1, total, put(heights, rows), dead)
    if (rest) return [rows, ...rest]
  }
  dead.add(state)
  return undefined
}

/** Returns the heights of the last tiles by index, so that all columns end on one line. */
function endsOf(total: number, columns: number): Map<number, number> {
  const first = Math.max(0, total - columns * LAST_ROWS)
  let heights = Array<number>(columns).fill(0)
  for (let place = 0; place < first; place++) heights = put(heights, turnOf(place))
  const end = total < columns ? undefined : endFrom(first, total, heights, new Set())
  return new Map(end?.map((rows, n) => [first + n, rows]))
}

/** Results are cached, because a search takes about 2 ms and the server renders the same lists repeatedly. */
const CACHED_MAX = 64
const cached = new Map<number, Map<number, number>[]>()

function allEndsOf(total: number): Map<number, number>[] {
  const ends = cached.get(total) ?? COLUMNS.map((columns) => endsOf(total, columns))
  if (cached.size >= CACHED_MAX) cached.clear()
  cached.set(total, ends)
  return ends
}

export function balanceColumns(total: number): (place: number) => string | undefined {
  const ends = allEndsOf(total)
  return (place) => {
    const rows = ends.map((end) => end.get(place) ?? turnOf(place))
    return rows.every((each) => each === turnOf(place)) ? undefined : rows.join(' ')
  }
}
