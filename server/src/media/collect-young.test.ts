import { expect, test, vi } from 'vitest'
import { collectYoung } from './collect-young.ts'

const MB = 1024 * 1024

function copy(): number {
  return Buffer.concat(Array.from({ length: 160 }, () => Buffer.alloc(MB / 16))).length
}

test('bytes that were copied are freed, once there are enough of them', async () => {
  const counted = () => process.memoryUsage().arrayBuffers
  const before = counted()
  const copied = copy()
  collectYoung(MB / 2)
  expect(counted() - before).toBeGreaterThan(15 * MB)
  collectYoung(copied)
  await vi.waitFor(() => expect(counted() - before).toBeLessThan(5 * MB), { timeout: 30_000 })
})
