import { readToken } from './session.ts'

type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** Whoever can ask for the password while somebody is at work; without, an ended session is a failure like others. */
export function setAsk(next: Ask | undefined): void {
  ask = next
}

/** True once there is another token than the one that was refused. Several calls that are refused ask once. */
export async function signInAgain(refused: string | null): Promise<boolean> {
  const now = readToken()
  // Another call, or another tab, was quicker.
  if (now !== null && now !== refused) return true
  if (ask === undefined) return false
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}
