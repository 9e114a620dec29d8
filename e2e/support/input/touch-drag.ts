import type { CDPSession, Locator } from '@playwright/test'

const STEPS = 8

async function centreOf(handle: Locator) {
  const box = await handle.boundingBox()
  if (box === null) throw new Error('There is no handle')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export async function dragByTouch(finger: CDPSession, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await centreOf(from), await centreOf(to)]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [start])
  for (let i = 1; i <= STEPS; i++)
    await touch('touchMove', [
      { x: start.x + ((end.x - start.x) * i) / STEPS, y: start.y + ((end.y - start.y) * i) / STEPS },
    ])
  await touch('touchEnd', [])
}
