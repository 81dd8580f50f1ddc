export { OfficeReceiving } from './office/office-receiving.tsx'
