/** The day in six lines under a closure, to be sent by WhatsApp or shared. Nothing is sent by itself. */
import { whatsappShareUrl } from '@cuadra/domain/app/whatsapp';
import { type Closing, closingMessageLines } from '@cuadra/domain/reports/closing-message';
import { WhatsappIcon } from '../icons/icons-action.tsx';
import { ButtonAnchor } from '../kit/button-link.tsx';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';
import { Card } from '../kit/card.tsx';
import { SkeletonRows } from '../kit/skeleton.tsx';
import { ShareOrCopyButton } from './share-or-copy-button.tsx';

interface ClosingSummaryProps {
  readonly closing: Closing;
  readonly message: string;
  readonly isAsking: boolean;
}

export function ClosingSummary({ closing, message, isAsking }: ClosingSummaryProps) {
  return (
    <section aria-labelledby="closed-day" className="print:hidden">
      <Card>
        <h2 id="closed-day" className="font-bold">
          Resumen del día
        </h2>
        {isAsking ? (
          <SkeletonRows rows={3} />
        ) : (
          <>
            <dl className="mt-2 divide-y divide-line">
              {closingMessageLines(closing).map(({ label, value, detail }) => (
                <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="ml-auto text-right text-table font-bold">{keepAmountsOnOneLine(value)}</dd>
                  {detail !== undefined && (
                    <dd className="w-full text-right text-form text-ink-soft">{keepAmountsOnOneLine(detail)}</dd>
                  )}
                </div>
              ))}
            </dl>
            <div className="mt-3 flex flex-col gap-2 sm:flex-row">
              <ButtonAnchor
                kind="secondary"
                icon={<WhatsappIcon />}
                href={whatsappShareUrl(message)}
                target="_blank"
                rel="noreferrer"
              >
                Enviar por WhatsApp
              </ButtonAnchor>
              <ShareOrCopyButton message={message} />
            </div>
          </>
        )}
      </Card>
    </section>
  );
}
