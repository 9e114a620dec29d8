export const ARTISTS_ON_HOME = 4

export const ARTISTS_IN_FOOTER = 10

/** How many more the artists page shows with each 'View More'. */
export const ARTISTS_STEP = 6

export const ARTISTS_IN_BOOKING = 50

export const ARTISTS_IN_BACK_OFFICE = 8

export const ARTIST_NAME_MAX = 100

export const ARTIST_BIO_MIN = 10

export const ARTIST_BIO_MAX = 300

export const ARTIST_EXPERIENCE_MAX = 50

export const ARTIST_HOURS_MAX = 500
