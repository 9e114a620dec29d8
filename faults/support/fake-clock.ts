const LIBFAKETIME = '/usr/$LIB/faketime/libfaketime.so.1'

/** The environment of a process whose clock is off, such as '+2h' or '-90s'. Durations stay what they are. */
export const clockOffBy = (offset: string) => ({
  LD_PRELOAD: LIBFAKETIME,
  FAKETIME: offset,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})
