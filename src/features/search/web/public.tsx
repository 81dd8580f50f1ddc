export { LocationForm } from './location-form.tsx'
