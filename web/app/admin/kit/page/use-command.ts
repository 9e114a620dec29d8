import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The action that back-office search starts on a screen. */
export interface CommandState {
  command: 'add' | 'block' | 'book' | 'invite'
}

/** Runs an action that back-office search started, once. */
export function useCommand(acts: Partial<Record<CommandState['command'], (() => unknown) | undefined>>) {
  const { state, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    const command = (state as Partial<CommandState> | null)?.command
    if (command === undefined) return
    // Removes the action from the history state, so that a reload or Back does not repeat it.
    history.replaceState({ ...history.state, usr: null }, '')
    acts[command]?.()
  }, [key])
}
