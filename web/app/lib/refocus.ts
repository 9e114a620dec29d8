/** A control that was disabled while it worked has lost the focus, and the keyboard would begin at the top. */
export function refocus(control: Element | null | undefined): void {
  const { activeElement, body } = document
  if (control instanceof HTMLElement && (activeElement === null || activeElement === body)) control.focus()
}
