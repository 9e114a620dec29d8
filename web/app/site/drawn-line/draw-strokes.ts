import { type Dot, planStrokes, type Stroke } from './plan-strokes.ts'

export interface Look {
  ink: string
  /** The colour of the reddened skin around a line. */
  halo?: string
  /** Factor of the line width; 1 is the width of the artwork. */
  weight: number
  /** Shows the whole frame, or only the part that fills the canvas. */
  fit: 'contain' | 'cover'
}

const [WIDTH, HEIGHT] = [600, 800]
/** The width and height of the part of the frame that contains lines. */
const [DRAWN_WIDTH, DRAWN_HEIGHT] = [430, 700]
const PIXELS_MAX = 2

/** Varies the speed of drawing, because a human hand is never quite even. */
const handAt = (t: number, index: number) =>
  t + 0.05 * Math.sin(2 * Math.PI * t * 2 + index * 1.7) + 0.025 * Math.sin(2 * Math.PI * t * 5 + index)

const isDot = (part: Stroke | Dot): part is Dot => 'radius' in part

/** Draws the strokes on a canvas. Each call of `drawTo` adds what is new since the previous call. */
export function createDrawing(canvas: HTMLCanvasElement, { ink, halo, weight, fit }: Look) {
  const { main, all } = planStrokes()
  const pixels = Math.min(PIXELS_MAX, devicePixelRatio || 1)
  const [width, height] = [canvas.clientWidth * pixels, canvas.clientHeight * pixels]
  canvas.width = width
  canvas.height = height
  const scale =
    fit === 'contain'
      ? Math.min(width / DRAWN_WIDTH, height / DRAWN_HEIGHT)
      : Math.max(width / WIDTH, height / HEIGHT)
  const [left, top] = [(width - WIDTH * scale) / 2, (height - HEIGHT * scale) / 2]
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  let next = 0
  let open: { stroke: Stroke; done: number }[] = []
  start()

  function start() {
    next = 0
    open = []
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, width, height)
    context.setTransform(scale, 0, 0, scale, left, top)
    context.lineCap = 'round'
    context.lineJoin = 'round'
    context.fillStyle = ink
  }

  function trace(stroke: Stroke, from: number, to: number) {
    context.beginPath()
    for (const [x, y] of stroke.points.slice(from, to + 1)) context.lineTo(x, y)
  }

  function extend(stroke: Stroke, from: number, to: number) {
    const last = stroke.points.length - 1
    const [first, end] = [Math.max(0, Math.floor(from * last)), Math.ceil(to * last)]
    if (halo && stroke.width > 1) {
      trace(stroke, first, end)
      context.strokeStyle = halo
      context.lineWidth = 13
      context.stroke()
    }
    context.strokeStyle = ink
    for (let i = first; i < end; i++) {
      const covered = stroke.points[i]?.[2] ?? 0
      context.lineWidth =
        weight * stroke.width * Math.min(1, 0.4 + covered / 10, 0.4 + (stroke.length - covered) / 14)
      trace(stroke, i, i + 1)
      context.stroke()
    }
  }

  function drawTo(time: number) {
    for (let part = all[next]; part && part.from <= time; part = all[++next]) {
      if (!isDot(part)) open.push({ stroke: part, done: 0 })
      else {
        context.beginPath()
        context.arc(part.x, part.y, part.radius * weight, 0, 7)
        context.fill()
      }
    }
    open = open.filter((each) => {
      const { stroke, done } = each
      const t = Math.min(1, (time - stroke.from) / stroke.duration)
      each.done = t === 1 ? 1 : Math.max(done, Math.min(1, handAt(t, stroke.index)))
      extend(stroke, done, each.done)
      if (t === 1 && stroke.isThorn) {
        trace(stroke, 0, stroke.points.length)
        context.fill()
      }
      return t < 1
    })
  }

  /** The position of the needle in pixels of the page. Between two lines the needle moves to the next one. */
  function needleAt(time: number): { x: number; y: number } {
    const index = Math.max(
      0,
      main.findLastIndex(({ from }) => from <= time),
    )
    const [stroke, following] = [main[index] as Stroke, main[index + 1]]
    const t = Math.min(1, Math.max(0, (time - stroke.from) / stroke.duration))
    const drawn = Math.min(1, Math.max(0, handAt(t, index)))
    const [x, y] = stroke.points[Math.round(drawn * (stroke.points.length - 1))] ?? [0, 0]
    const [toX, toY] = (t === 1 && following?.points[0]) || [x, y]
    const end = stroke.from + stroke.duration
    const over = following ? Math.min(1, Math.max(0, (time - end) / Math.max(1, following.from - end))) : 0
    return {
      x: (left + (x + (toX - x) * over) * scale) / pixels,
      y: (top + (y + (toY - y) * over) * scale) / pixels,
    }
  }

  return { start, drawTo, needleAt }
}
