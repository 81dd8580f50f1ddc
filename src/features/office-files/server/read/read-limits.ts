/** What a file may ask of its reader; `elementsMax` counts the corners of buildings too. */
export const readLimits = {
  ...{ columnsMax: 200, elementsMax: 500_000, depthMax: 20 },
  ...{ readMaxMs: 60_000, readMaxMemoryMb: 768, triesMax: 3 },
}
