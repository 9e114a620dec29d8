import { expect, test, vi } from 'vitest'
import { collectYoungGeneration } from './collect-young-generation.ts'

const MB = 1024 * 1024

function copy(): number {
  return Buffer.concat(Array.from({ length: 160 }, () => Buffer.alloc(MB / 16))).length
}

test('frees copied upload buffers once they exceed a threshold', async () => {
  const counted = () => process.memoryUsage().arrayBuffers
  const before = counted()
  const copied = copy()
  collectYoungGeneration(MB / 2)
  expect(counted() - before).toBeGreaterThan(15 * MB)
  collectYoungGeneration(copied)
  await vi.waitFor(() => expect(counted() - before).toBeLessThan(5 * MB), { timeout: 30_000 })
})
