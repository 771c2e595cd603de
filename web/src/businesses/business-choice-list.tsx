/** The person's businesses to choose from, with a search where there are many. */
import { roleLabels } from '@cuadra/domain/rows/permissions';
import type { BusinessLink } from '@cuadra/domain/rows/person-business-link';
import {
  filterOwnBusinessesByName,
  needsBusinessSearch,
} from '@cuadra/domain/businesses/filter-own-businesses-by-name';
import { MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import { failedActionMessages } from '@cuadra/domain/people/failed-action-messages';
import { dashboardPath } from '@cuadra/domain/app/page-routes';
import { useEffect, useState } from 'react';
import { Badge } from '../kit/badge.tsx';
import { Banner } from '../kit/banner.tsx';
import { StoreIcon } from '../icons/icons-shop.tsx';
import { ListRowLink, RowList } from '../kit/list-row.tsx';
import { SearchField } from '../fields/search-field.tsx';
import { searchOwnBusinessesByName } from './search-own-businesses-by-name.ts';

interface OwnBusinessListProps {
  readonly businesses: readonly BusinessLink[];
  readonly principal: string | undefined;
}

const PAUSE_MS = 300;

export function BusinessChoiceList({ businesses, principal }: OwnBusinessListProps) {
  const [typed, setTyped] = useState('');
  const { found, isFailed } = useSearch(businesses, typed.trim());
  return (
    <>
      {needsBusinessSearch(businesses) && (
        <SearchField
          label="Buscar negocio por su nombre"
          value={typed}
          onChange={setTyped}
          maxLength={MAX_NAME_LENGTH}
        />
      )}
      {isFailed && (
        <Banner tone="warning">
          {failedActionMessages['search-businesses']}. Te mostramos los que este dispositivo conoce.
        </Banner>
      )}
      {found.length === 0 ? (
        <output>No tienes un negocio que se llame así.</output>
      ) : (
        <RowList label="Tus negocios">
          {found.map(({ businessId, businessName, rol }) => (
            <ListRowLink
              key={businessId}
              to={dashboardPath(businessId)}
              icon={<StoreIcon className="size-7 text-accent" />}
              title={businessName}
              hint={roleLabels[rol]}
              amount={businessId === principal ? <Badge>Principal</Badge> : undefined}
            />
          ))}
        </RowList>
      )}
    </>
  );
}

interface Told {
  readonly text: string;
  /** Undefined where the server could not be asked. */
  readonly businesses: readonly BusinessLink[] | undefined;
}

/** What the device knows at once, then after a pause what the server finds. */
function useSearch(own: readonly BusinessLink[], text: string) {
  const [told, setTold] = useState<Told>();
  useEffect(() => {
    if (text === '') return;
    let isOver = false;
    const search = async () => {
      const answer = await searchOwnBusinessesByName({ contiene: text });
      if (!isOver) setTold({ text, businesses: answer.ok ? answer.body.businesses : undefined });
    };
    const timer = setTimeout(() => void search(), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text]);
  const here = filterOwnBusinessesByName(own, { contiene: text });
  const isTold = text !== '' && told?.text === text;
  const others = (isTold ? (told.businesses ?? []) : []).filter(
    ({ businessId }) => !own.some((link) => link.businessId === businessId),
  );
  return { found: [...here, ...others], isFailed: isTold && told.businesses === undefined };
}
