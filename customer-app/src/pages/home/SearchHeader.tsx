import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { searchTexts } from '../../texts/search';
import { SearchForm } from '../../components/SearchForm/SearchForm';

/** The search of the home page: it leads to the results. */
export function SearchHeader({ className }: { className?: string }) {
  const [draft, setDraft] = useState({ query: '', location: '' });
  const navigate = useNavigate();
  return (
    <SearchForm
      className={className}
      labels={searchTexts}
      value={draft}
      onChange={setDraft}
      onSearch={(terms) => void navigate(paths.services(terms))}
    />
  );
}
