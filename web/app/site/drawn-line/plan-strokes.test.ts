import { expect, test } from 'vitest'
import { planStrokes } from './plan-strokes.ts'

const { main, all } = planStrokes()

test('planStrokes draws the main lines one after another from 0.2 to 4.2 seconds', () => {
  expect(main).toHaveLength(33)
  expect(main[0]?.from).toBe(200)
  for (const [i, { from, duration }] of main.entries())
    expect(from + duration).toBeLessThan(main[i + 1]?.from ?? 4200)
})

test('planStrokes adds fine lines and dots in order and within the frame', () => {
  expect(all.length).toBeGreaterThan(2000)
  expect(all.map(({ from }) => from)).toEqual(all.map(({ from }) => from).toSorted((a, b) => a - b))
  const points = all.flatMap((part) =>
    'points' in part ? part.points.map(([x, y]) => ({ x, y })) : [{ x: part.x, y: part.y }],
  )
  expect(points.filter(({ x, y }) => !(x > 0 && x < 600 && y > 0 && y < 800))).toEqual([])
})
