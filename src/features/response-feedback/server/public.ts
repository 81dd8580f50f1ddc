export { publishReply, rejectReply } from './decide-reply.ts'
export { mintReplyLink } from './reply-link.ts'
