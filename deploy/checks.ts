import { setTimeout as sleep } from 'node:timers/promises'

export type Checks = ReturnType<typeof createChecks>

export function createChecks() {
  const failures: string[] = []
  const print = (line: string) => process.stdout.write(`${line}\n`)
  function expect(what: string, isRight: boolean, found: unknown = ''): void {
    print(`${isRight ? 'ok    ' : 'WRONG '} ${what}${found === '' ? '' : `: ${found}`}`)
    if (!isRight) failures.push(what)
  }
  return {
    failures,
    print,
    expect,
    async waitUntil(what: string, isSo: () => Promise<boolean>, withinMs: number): Promise<void> {
      const started = Date.now()
      while (!(await isSo()) && Date.now() - started < withinMs) await sleep(200)
      const took = Date.now() - started
      expect(what, took < withinMs, `after ${(took / 1_000).toFixed(1)} s`)
    },
    async timed<T>(what: string, act: () => Promise<T>): Promise<T> {
      const started = performance.now()
      const result = await act()
      print(`${what} took ${((performance.now() - started) / 1_000).toFixed(0)} s`)
      return result
    },
    end(allRight: string): void {
      print(failures.length === 0 ? allRight : `Wrong: ${failures.join('; ')}`)
      process.exitCode = failures.length === 0 ? 0 : 1
    },
  }
}
