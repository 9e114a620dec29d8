const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAIAAAAuKetIAAAAQklEQVR42u3PQQkAAAgEsItzEY1vBb/CYAWWaV+LgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgMDVAtViYIjIsVeQAAAAAElFTkSuQmCC'

const MAX_BYTES = 3 * 1024 * 1024

const bytes = () => Uint8Array.from(atob(PNG), (letter) => letter.charCodeAt(0))

export const picture = (name = 'picture.png') => new File([bytes()], name, { type: 'image/png' })

/** Returns a valid picture that is this many bytes larger than the upload limit. */
const padded = (name: string, over: number) =>
  new File([bytes(), new Uint8Array(MAX_BYTES + over - bytes().length)], name, { type: 'image/png' })

export const tooLarge = (name = 'large.png') => padded(name, 1)

export const asLargeAsAllowed = (name = 'allowed.png') => padded(name, 0)

export const truncated = (name = 'truncated.png') =>
  new File([bytes().slice(0, 60)], name, { type: 'image/png' })

export const empty = (name = 'empty.png') => new File([], name, { type: 'image/png' })

export const noPicture = (name = 'notes.pdf') =>
  new File(['%PDF-1.4 not a picture'], name, { type: 'application/pdf' })
