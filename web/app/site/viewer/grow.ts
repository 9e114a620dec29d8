/** The name of the picture that moves between its tile and the viewer; viewer.module.css gives it to the viewer's. */
const NAME = 'opened-picture'

let named: HTMLElement | undefined

/** Only one tile has the name, and app.css takes it away while the viewer is open. */
export function nameTile(link: HTMLElement | null): void {
  named?.style.removeProperty('view-transition-name')
  named = (link?.firstElementChild as HTMLElement | null) ?? undefined
  named?.style.setProperty('view-transition-name', NAME)
}
