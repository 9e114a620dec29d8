import { ROSE } from './rose-strokes.ts'

/** A point of a line; `covered` is the length of the line up to the point. */
type Point = readonly [x: number, y: number, covered: number]

/** A line of the artwork; `from` and `duration` are in milliseconds of the loop. */
export interface Stroke {
  points: Point[]
  length: number
  width: number
  from: number
  duration: number
  /** A thorn is filled when its outline is complete. */
  isThorn: boolean
  /** The number of the stroke, which varies the uneven speed of drawing. */
  index: number
}

export interface Dot {
  x: number
  y: number
  radius: number
  from: number
}

const [START, END] = [200, 4200]
/** Milliseconds after which dots follow their line; fine lines follow after half of that time. */
const FOLLOW = 200

const SIGNS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#'
const BASE = 85
/** Signs below this value are negative changes. */
const ZERO = 42
const THORN = '8'

/** Decodes points: two signs per coordinate of the first point, then one sign per change. */
function readPoints(text: string): [number, number][] {
  const [a = 0, b = 0, c = 0, d = 0, ...changes] = [...text].map((sign) => SIGNS.indexOf(sign))
  let [x, y] = [a * BASE + b, c * BASE + d]
  const points: [number, number][] = [[x, y]]
  for (let i = 0; i < changes.length; i += 2) {
    x += (changes[i] ?? ZERO) - ZERO
    y += (changes[i + 1] ?? ZERO) - ZERO
    points.push([x, y])
  }
  return points
}

/** Distance between two points of a smooth line, in units of the artwork. */
const STEP = 3

function smoothLine(text: string): { points: Point[]; length: number } {
  const given = readPoints(text)
  const at = (i: number) => given[Math.min(given.length - 1, Math.max(0, i))] as [number, number]
  const points: Point[] = [[...at(0), 0]]
  let length = 0
  for (let i = 0; i < given.length - 1; i++) {
    const [p, q, r, s] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const steps = Math.max(1, Math.round(Math.hypot(r[0] - q[0], r[1] - q[1]) / STEP))
    for (let k = 1; k <= steps; k++) {
      const t = k / steps
      const on = (axis: 0 | 1) =>
        0.5 *
        (2 * q[axis] +
          (r[axis] - p[axis]) * t +
          (2 * p[axis] - 5 * q[axis] + 4 * r[axis] - s[axis]) * t * t +
          (3 * q[axis] - p[axis] - 3 * r[axis] + s[axis]) * t * t * t)
      const [x, y] = [on(0), on(1)]
      const [lastX, lastY] = points.at(-1) as Point
      length += Math.hypot(x - lastX, y - lastY)
      points.push([x, y, length])
    }
  }
  return { points, length }
}

/** Plans the main lines one after another, each followed by its fine lines and dots. */
export function planStrokes(): { main: Stroke[]; all: (Stroke | Dot)[] } {
  let time = 0
  const main: Stroke[] = ROSE.main.split(' ').map((text, index) => {
    const line = smoothLine(text.slice(1))
    const isThorn = text.startsWith(THORN)
    const duration = 9 + line.length ** 0.8
    const from = time
    time += duration + 7
    return { ...line, width: isThorn ? 1.4 : 0.55 + Number(text[0]) * 0.4, from, duration, isThorn, index }
  })
  const scale = (END - START) / time
  for (const stroke of main) {
    stroke.from = START + stroke.from * scale
    stroke.duration *= scale
  }
  const [fine, dots] = [ROSE.fine.split('|'), ROSE.dots.split('|')]
  const following = main.flatMap(({ from, duration, index }) => [
    ...(fine[index] ?? '')
      .split(' ')
      .filter(Boolean)
      .map((text, i): Stroke => {
        const start = from + FOLLOW / 2 + i * 26
        return { ...smoothLine(text), width: 0.8, from: start, duration: 120, isThorn: false, index }
      }),
    ...(dots[index] ? readPoints(dots[index]) : []).map(([x, y], i, all): Dot => {
      const start = from + FOLLOW + (duration * i) / all.length + i * 2.2
      return { x, y, radius: 0.62 + ((i * 37) % 11) / 22, from: start }
    }),
  ])
  return { main, all: [...main, ...following].sort((a, b) => a.from - b.from) }
}
