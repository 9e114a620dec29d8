/**
 * Returns the row to focus when the row `at` is removed: the next with a button, or the last one before it.
 */
export function findBeside(hasButton: boolean[], at: number): number {
  const next = hasButton.indexOf(true, at + 1)
  return next >= 0 ? next : hasButton.slice(0, at).lastIndexOf(true)
}

/** Called before the row is removed, because the focus would be lost with its button. */
export function focusBeside(list: HTMLElement | null, at: number, otherwise?: HTMLElement | null): void {
  const buttons = [...(list?.children ?? [])].map((row) => row.querySelector('button'))
  const beside =
    buttons[
      findBeside(
        buttons.map((each) => each !== null),
        at,
      )
    ]
  if (beside) beside.focus()
  else otherwise?.focus({ preventScroll: true })
}
