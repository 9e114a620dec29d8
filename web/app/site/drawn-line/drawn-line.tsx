import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { createDrawing, type Look } from './draw-strokes.ts'

export interface DrawnLineProps {
  look: keyof typeof LOOKS
  paused: boolean
  onRest?: () => void
}

/** The line is drawn once on the skin of the hero wall, and in a loop on a video cover. */
const LOOKS = {
  wall: {
    ground: '/built-in/hero/skin-rose-forearm-bare-720.avif',
    loops: 1,
    ink: 'rgb(24 21 26 / 0.9)',
    halo: 'rgb(150 44 30 / 0.055)',
    weight: 1,
    fit: 'cover',
  },
  cover: {
    ground: '',
    loops: Number.POSITIVE_INFINITY,
    ink: 'rgb(236 226 208)',
    halo: '',
    weight: 0.85,
    fit: 'contain',
  },
} as const

/** Waits for the visible pictures in `place`. Resolves to false when the visitor saves data. */
export async function isReady(place: Element | null): Promise<boolean> {
  const pictures = [...(place?.querySelectorAll('img') ?? [])].filter((picture) => {
    const { top, bottom, left, right } = picture.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  })
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData !== true
}

const [LOOP, HELD, FADES] = [6000, 5000, 5100]
/** Times in milliseconds: the needle enters before the first line and leaves after the last one. */
const [ARRIVES, LEAVES, LEAVING] = [200, 4200, 420]
/** The longest step in milliseconds, so that a drawing continues where it was after a pause. */
const FRAME_MAX = 64

const smooth = (t: number) => t * t * (3 - 2 * t)

const FILL = { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' } as const

/** Draws the artwork while it is in view. Decorative only. */
export function DrawnLine({ look: name, paused, onRest }: DrawnLineProps) {
  const { ground, loops, ...look } = LOOKS[name]
  const canvas = useRef<HTMLCanvasElement>(null)
  const needle = useRef<SVGSVGElement>(null)
  useDrawing({ canvas, needle }, look, { paused, loops, onRest })
  return (
    <span style={{ ...FILL, overflow: 'hidden', zIndex: ground ? 0 : -1 }} aria-hidden="true" data-drawing>
      {ground && <img style={FILL} src={ground} alt="" />}
      <canvas ref={canvas} style={FILL} />
      <svg
        ref={needle}
        aria-hidden="true"
        viewBox="0 0 190 190"
        style={{
          position: 'absolute',
          left: 0,
          top: -190,
          width: 190,
          height: 190,
          overflow: 'visible',
          opacity: 0,
        }}
      >
        <path d="M0 190 84 128 470-96 520-40 100 138Z" opacity=".26" transform="translate(4 9)" />
        <path d="M0 190 62 124.500 65.500 128Z" fill="#d9d6cf" />
        <path d="M0 190 63.500 126 65.500 128Z" fill="#7d7973" />
        <path d="M56 124 66 134 92 112 78 98Z" fill="#2b2724" />
        <path d="M78 98 92 112 500-276 480-296Z" fill="#171310" />
        <path d="M58 124.500 79 101 480-296 484-292 82 104 61 127Z" fill="#8d857a" opacity=".75" />
      </svg>
    </span>
  )
}

interface Parts {
  canvas: RefObject<HTMLCanvasElement | null>
  needle: RefObject<SVGSVGElement | null>
}

function useDrawing(
  { canvas, needle }: Parts,
  look: Look,
  { paused, loops, onRest }: Omit<DrawnLineProps, 'look'> & { loops: number },
) {
  const create = useEffectEvent((element: HTMLCanvasElement) => createDrawing(element, look))
  const rest = useEffectEvent(() => onRest?.())
  const isPaused = useEffectEvent(() => paused)
  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    const drawing = create(element)
    let [time, last, round, frame, seen] = [0, performance.now(), 1, 0, false]

    function show() {
      drawing.drawTo(time)
      const fading = Math.max(0, (time - FADES) / (LOOP - FADES))
      if (element) element.style.opacity = String(1 - smooth(fading))
      const away = smooth(
        time < ARRIVES ? 1 - time / ARRIVES : Math.min(1, Math.max(0, (time - LEAVES) / LEAVING)),
      )
      const { x, y } = drawing.needleAt(time)
      if (!needle.current) return
      needle.current.style.transform = `translate(${x + away * 120}px, ${y - away * 150}px)`
      needle.current.style.opacity = String(1 - away)
    }

    function step(now: number) {
      frame = requestAnimationFrame(step)
      const passed = Math.min(FRAME_MAX, now - last)
      last = now
      if (!seen || isPaused()) return
      time += passed
      if (round === loops && time >= HELD) {
        cancelAnimationFrame(frame)
        return rest()
      }
      if (time >= LOOP) {
        time -= LOOP
        round++
        drawing.start()
      }
      show()
    }

    const observer = new IntersectionObserver((entries) => {
      seen = entries.some((entry) => entry.isIntersecting)
    })
    observer.observe(element)
    frame = requestAnimationFrame(step)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [canvas, needle, loops])
}
