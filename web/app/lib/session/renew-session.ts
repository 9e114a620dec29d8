import { readToken } from './session.ts'

type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** Registers the dialog that asks for the password. Without one an expired session is an ordinary failure. */
export function setAsk(next: Ask | undefined): void {
  ask = next
}

/** Resolves to true once a token other than the rejected one exists. Concurrent calls share one dialog. */
export async function signInAgain(rejected: string | null): Promise<boolean> {
  const now = readToken()
  // Another call or tab has already renewed the session.
  if (now !== null && now !== rejected) return true
  if (ask === undefined) return false
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}
