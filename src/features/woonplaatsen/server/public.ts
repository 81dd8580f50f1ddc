export { createExactPostcodes } from './exact-postcodes.ts'
export { type Gazetteer, loadGazetteer, type Place, type PostcodePoint } from './gazetteer.ts'
