export interface MailMessage {
  /** Of the notification or digest; the `Message-ID` follows from it. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where one click or one POST unsubscribes (RFC 8058). */
  unsubscribeUrl: string;
}
