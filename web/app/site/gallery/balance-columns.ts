/** The repeating row counts of the tiles, as in gallery-wall.module.css. */
const TURN = [5, 6, 4] as const
const COLUMNS = [4, 3, 2]
/** Adjusting this many tiles per column is enough to align the ends of all columns. */
const LAST_ROWS = 3

const turnOf = (place: number) => TURN[place % TURN.length] as number

function put(heights: readonly number[], rows: number): number[] {
  const shortest = heights.indexOf(Math.min(...heights))
  return heights.map((height, column) => (column === shortest ? height + rows : height))
}

/**
 * Finds row counts for the tiles from this index on, with as few deviations as possible; undefined if
 * impossible.
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

/** Returns the row counts of the last tiles by index, so that all columns end on one line. */
function endsOf(total: number, columns: number): Map<number, number> {
  const first = Math.max(0, total - columns * LAST_ROWS)
  let heights = Array<number>(columns).fill(0)
  for (let place = 0; place < first; place++) heights = put(heights, turnOf(place))
  const end = total < columns ? undefined : endFrom(first, total, heights, new Set())
  return new Map(end?.map((rows, n) => [first + n, rows]))
}

/** Cached, because a search takes a millisecond or two and the server renders the same lists repeatedly. */
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
