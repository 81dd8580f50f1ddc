/**
 * How the program is run. Without the options V8 lets objects grow to a multiple of what is in use before it cleans them up:
 * 290 MB resident after some ten thousand searches instead of 240, at nearly the same speed (npm run bench). Of 900 pages that nobody
 * asked for before, 8 and 60 in place of 4 and 30 leave 22 MB more, and each takes as long. The embedded
 * database stays as its first compiler leaves it: to compile its largest function better takes 500 MB for seconds, and makes
 * its queries no faster (docs/decisions/0062-memory-of-a-start.md). Types are taken out of its sources by the build
 * (docs/decisions/0074-types-taken-out-ahead.md).
 */
export const programArgs = [
  ...['--max-semi-space-size=4', '--heap-growing-percent=30', '--liftoff-only'],
  ...['--import=./src/app/use-ready-sources.mjs', 'src/app/main.ts'],
]

/**
 * For glibc, which otherwise keeps pools of memory per thread that it does not give back: 90 MB of the embedded default, whose
 * WebAssembly is compiled by threads (docs/scaling.md). With two pools the second one, of the threads that compile and clean up for V8,
 * held 12 MB after some thousand pages, nearly all of it free. What the environment says goes before it.
 */
export const programEnv = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }
