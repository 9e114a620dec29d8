/** Restores the focus to a control that lost it while disabled; otherwise Tab starts at the top. */
export function refocus(control: Element | null | undefined): void {
  const { activeElement, body } = document
  if (control instanceof HTMLElement && (activeElement === null || activeElement === body)) control.focus()
}
