/**
 * What a file may ask of its reader; `elementsMax` counts the corners of buildings too. The longest cell is a list of 50 lines of two
 * texts, with room to spare. `rowsPerPostcodeMax`: each office is looked for among all of its postcode.
 */
export const readLimits = {
  ...{ cellMax: 30_000, columnNameMax: 80, rowsPerPostcodeMax: 250 },
  ...{ columnsMax: 200, elementsMax: 500_000, depthMax: 20 },
  ...{ readMaxMs: 60_000, readMaxMemoryMb: 512, triesMax: 3 },
}
