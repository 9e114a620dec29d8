const COLUMNS = 4
/** This many cover the height of a phone, where the columns are narrow. */
const PER_COLUMN_MIN = 5
/** Fewer pictures would repeat side by side. */
const MOVING_MIN = 4

interface Wall<T> {
  columns: T[][]
  /** Endless columns; a few pictures are static, each over the full height. */
  isMoving: boolean
}

/** Arranges the pictures behind the title in columns. Each picture is shown, and never beside itself. */
export function arrangeWall<T>(pictures: readonly T[]): Wall<T> {
  if (pictures.length < MOVING_MIN) return { columns: pictures.map((picture) => [picture]), isMoving: false }
  const count = Math.max(PER_COLUMN_MIN, Math.ceil(pictures.length / COLUMNS))
  const columns = Array.from({ length: COLUMNS }, (_, column) => {
    const start = Math.round((column * pictures.length) / COLUMNS)
    return Array.from({ length: count }, (_, i) => pictures[(start + i) % pictures.length] as T)
  })
  return { columns, isMoving: true }
}
