/**
 * The view-transition name of the picture that moves between its tile and the viewer; also in
 * viewer.module.css.
 */
const NAME = 'opened-picture'

let named: HTMLElement | null | undefined

/** Only one tile has the name, and app.css removes it while the viewer is open. */
export function nameTile(link: HTMLElement | null): void {
  if (named) named.style.viewTransitionName = ''
  named = link?.firstElementChild as HTMLElement | null | undefined
  if (named) named.style.viewTransitionName = NAME
}
